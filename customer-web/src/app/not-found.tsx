import notFound from './not-found.styles.js';
import { texts } from './texts.js';

export const NotFound = () => (
  <div className={notFound.content}>
    <p className={notFound.number} aria-hidden>
      404
    </p>
    <h1 className={notFound.title}>{texts.noPageHere}</h1>
    <p className={notFound.text}>{texts.nothingHere}</p>
    <a href="/" className={notFound.home}>
      {texts.returnHome}
    </a>
  </div>
);
