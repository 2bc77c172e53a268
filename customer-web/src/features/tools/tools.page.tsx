import { texts as botDetection } from './bot-detection/bot-detection.texts.js';
import { texts as fingerprint } from './fingerprint/fingerprint.texts.js';
import { texts as ipLookup } from './ip-lookup/ip-lookup.texts.js';
import { texts as speedTest } from './speed-test/speed-test.texts.js';
import { texts } from './texts.js';
import { ToolFrame } from './tool-frame.js';
import tools from './tools.styles.js';
import { texts as webrtc } from './webrtc-test/webrtc-test.texts.js';

/** In the order of the specification; those that are built. */
const TOOLS = [
  { path: '/tools/ip-lookup', ...ipLookup },
  { path: '/tools/speed-test', ...speedTest },
  { path: '/tools/webrtc-test', ...webrtc },
  { path: '/tools/fingerprint', ...fingerprint },
  { path: '/tools/bot-detection', ...botDetection },
];

/** All tools that there are. */
const ToolsPage = () => (
  <ToolFrame path="/tools" title={texts.tools} intro={texts.toolsIntro}>
    <ul className={tools.index}>
      {TOOLS.map(({ path, title, intro }) => (
        <li key={path}>
          <a href={path} className={tools.tool}>
            <h2 className={tools.subtitle}>{title}</h2>
            <p className={tools.text}>{intro}</p>
          </a>
        </li>
      ))}
    </ul>
  </ToolFrame>
);
export default ToolsPage;
