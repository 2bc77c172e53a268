import { encode } from 'uqr';

/** The least redundancy: a screen has no dirt, and fewer modules are larger ones. */
const ECC = 'L';
/** Modules of light around the code: the QR standard's own figure; scanners miss codes with less. */
const QUIET_ZONE = 4;

/** A QR code, drawn here, dark on white whatever the colour mode is: many scanners read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: ECC, border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
      style={{ background: '#fff', display: 'block', borderRadius: 8 }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
