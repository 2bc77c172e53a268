/** The languages that people can read the product in: with a further one, every catalog that lacks it fails to compile. */
export type Language = 'en';

/** Which one this page is in. It is known before anything is drawn; choosing another loads the page again. */
const language: Language = 'en';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US' };

/** How dates, numbers and names are written. */
export const LOCALE = LOCALES[language];

/** A catalog of texts, in the language of the page. */
export const inLanguage = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[language];
