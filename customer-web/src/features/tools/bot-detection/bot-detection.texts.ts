import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Bot Detection Test',
    intro:
      'Many sites judge whether a person or a program visits them, and lock out whom they take for a program. Eight tests show how yours looks.',
    start: 'Run the test',
    running: 'Running test…',
    again: 'Run the test again',
    tells: [
      'Which of eight signs of a program this browser and the way it is used show.',
      'Whether a site that goes by them would take you for a person.',
    ],
    cannot: [
      'What any one site decides: most look at more, at your address and at what you did before.',
      'Whether a program that takes the trouble is one: who imitates a person well enough passes.',
    ],
    hint: 'Press the button as you always do, and move the pointer about while the test runs. By keyboard or touch the test of the pointer is left out.',
    failed: 'The test could not be run in this browser.',

    names: {
      userAgent: 'Browser’s name',
      webdriver: 'Remote control',
      languages: 'Languages',
      plugins: 'Plugins',
      screen: 'Screen and window',
      timing: 'Timing',
      mouse: 'Pointer',
      webgl: 'Graphics',
    },
    score: 'Score',
    outOf: (score: number) => `${score} of 100`,
    outcomes: {
      passed: (points: number) => `passed, ${points} points`,
      failed: (points: number) => `failed, 0 of ${points} points`,
      exempt: 'does not apply, not counted',
    },
    verdict: (classification: string, score: number) => `${classification}: ${score} of 100`,
    classes: { human: 'Human', suspicious: 'Suspicious', bot: 'Bot' },

    found: {
      userAgent: {
        passed: 'The page, a frame and a worker say the same name, and it is no program’s.',
        program: 'The name is one by which programs call themselves.',
        differs: 'The page says another name than a frame, a worker or the browser’s own hints.',
      },
      webdriver: {
        passed:
          'The browser says, by its own word and in a frame too, that nothing drives it, and nothing else says so.',
        driven: 'The browser says that a program drives it, or does not say at all.',
        hidden: 'Somebody has changed what the browser says of being driven.',
        traces: 'A program that drives browsers has left its names in the page.',
      },
      languages: {
        passed: 'The page, a frame and a worker name the same languages.',
        none: 'The browser names no language.',
        differs: 'A frame or a worker names other languages than the page.',
      },
      plugins: {
        passed: 'There are plugins, and they are real ones.',
        none: 'There are none, although the browser says that it shows PDF files.',
        madeUp: 'The list is made up.',
        exempt: 'This kind of browser has none.',
      },
      screen: {
        passed: 'The window is a window’s size on a screen’s.',
        impossible: 'No screen has these sizes.',
        bare: 'The window has neither frame nor bar, as one that nobody looks at.',
      },
      timing: {
        passed: 'The button was pressed for as long as people do, and not too soon.',
        untrusted: 'The button was not pressed: a program called it.',
        early: 'The button was pressed sooner than anybody can read.',
        instant: 'The button was let go in the moment it was pressed.',
        frames: 'The browser does not draw at the pace of a screen.',
      },
      mouse: {
        passed: 'The pointer went in curves, now faster and now slower, as a hand does.',
        none: 'The pointer hardly moved, and yet it pressed.',
        straight: 'The pointer went as straight as a ruler.',
        steady: 'The pointer went at one speed all the way.',
        exempt: 'The button was pressed without a mouse.',
      },
      webgl: {
        passed: 'A graphics chip draws.',
        none: 'The browser does not draw in three dimensions.',
        software: 'A program draws in the place of a graphics chip, as on machines without a screen.',
      },
    },
    means: {
      human: ['Sites that go by such signs let you in without asking.'],
      suspicious: ['Sites that go by such signs may ask you to solve a riddle, or let you wait.'],
      bot: ['Sites that go by such signs take you for a program and may lock you out.'],
      weights:
        'Each test has its points; the score is the share of those that could be had. 80 and more is human, 50 and more suspicious.',
      nothingSent: 'What you did with pointer and keys was looked at in your browser and is sent nowhere.',
    },
    advice: {
      human: [
        'Nothing is to be done. If a site asks you all the same, it goes by your address: many share that of a VPN.',
      ],
      others: [
        'Look which tests failed: extensions that change the browser’s name, its languages or its plugins make it look like a program.',
        'Turn on hardware acceleration in the browser’s settings, if graphics failed.',
        'Run the test again, with the pointer moving while it runs.',
      ],
    },
  },
});
