import controls from '../theme/controls.styles.js';
import { texts } from '../../texts.js';

/** The first stop of the Tab key: leads past header and menu to the page's content. */
export const SkipLink = () => (
  <a href="#content" className={controls.skip}>
    {texts.skipToContent}
  </a>
);
