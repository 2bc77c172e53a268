import { BrowserRouter } from 'react-router-dom';
import { Routes } from './router.js';

export { preload } from './router.js';

/** Every page, by the address in the browser. */
export default function Site() {
  return (
    <BrowserRouter>
      <Routes />
    </BrowserRouter>
  );
}
