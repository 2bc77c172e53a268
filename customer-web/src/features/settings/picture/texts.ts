import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    picture: 'Picture',
    whoSees:
      'Shown to you and to our staff. It is cut in your browser, and what it says beside, like its place, stays there.',
    choose: 'Choose a picture…',
    change: 'Change…',
    file: 'Choose a picture',
    remove: 'Remove',
    removed: 'Picture removed',
    notRemoved: 'The picture could not be removed',

    cut: 'Cut the picture',
    how: 'Drag the picture, or move it with the arrow keys; zoom with the control, or with plus and minus.',
    frame: 'Picture in its frame',
    frameKind: 'movable',
    where: (x: number, y: number) => `${x} pixels from the left, ${y} from the top`,
    loading: 'Loading the picture',
    shown: 'What is in the circle is kept.',
    zoom: 'Zoom',
    keep: 'Use this picture',
    cancel: 'Cancel',
    saved: 'Picture saved',
    notSaved: 'The picture could not be saved',
    noPicture: {
      title: 'This file is not shown as a picture',
      advice: 'This browser cannot show it. Choose a PNG, JPEG or WebP.',
    },
    noCanvas: 'This browser lets no page draw pictures. Use another one.',
  },
});
