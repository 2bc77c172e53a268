// What a worker's navigator says of itself, for the bot detection test: policies allow workers from files alone.
const { userAgent, languages, webdriver } = navigator;
postMessage({ userAgent, languages: [...languages], webdriver });
