import AU from 'country-flag-icons/react/3x2/AU';
import BR from 'country-flag-icons/react/3x2/BR';
import CA from 'country-flag-icons/react/3x2/CA';
import DE from 'country-flag-icons/react/3x2/DE';
import ES from 'country-flag-icons/react/3x2/ES';
import FR from 'country-flag-icons/react/3x2/FR';
import GB from 'country-flag-icons/react/3x2/GB';
import IN from 'country-flag-icons/react/3x2/IN';
import IT from 'country-flag-icons/react/3x2/IT';
import JP from 'country-flag-icons/react/3x2/JP';
import KR from 'country-flag-icons/react/3x2/KR';
import NL from 'country-flag-icons/react/3x2/NL';
import SG from 'country-flag-icons/react/3x2/SG';
import TR from 'country-flag-icons/react/3x2/TR';
import US from 'country-flag-icons/react/3x2/US';
import { Globe } from 'lucide-react';

const FLAGS = { US, GB, JP, DE, SG, AU, CA, NL, FR, IT, ES, BR, IN, KR, TR };

const inline = { display: 'inline-block', flexShrink: 0 };
/** Without it a white flag has no edge on a white page. */
const RING = '0 0 0 1px var(--vw-colors-border)';

const isListed = (code: string): code is keyof typeof FLAGS => code in FLAGS;

type Props = {
  countryCode: string;
  height?: number;
  /** Looks of its own, for pages whose policy allows no style attribute. */
  className?: string;
};

/**
 * The flag of a country; a globe for those that the specification does not list. It stands beside the country's name
 * and is hidden from screen readers.
 */
export function Flag({ countryCode, height = 14, className }: Props) {
  const code = countryCode.toUpperCase();
  if (!isListed(code))
    return (
      <Globe
        height={height + 2}
        width={height * 1.5}
        aria-hidden
        data-flag="globe"
        style={className ? undefined : inline}
      />
    );
  const Picture = FLAGS[code];
  return (
    <Picture
      aria-hidden
      data-flag={code}
      className={className}
      style={className ? undefined : { ...inline, height, width: height * 1.5, borderRadius: 3, boxShadow: RING }}
    />
  );
}
