import { useBrand } from '@veilway/web-client';
import controls from '../theme/controls.styles.js';
import { texts } from '../../texts.js';

/** The brand's own, or the product's sign and, where there is room, its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { brandName: brand, logo } = useBrand() ?? {};
  const mark = `${compact ? controls.smallMark : controls.mark} `;
  return (
    <span className={controls.logo}>
      {logo ? (
        <>
          {/* The one that is not seen is not loaded, and read to nobody. */}
          <img src={logo.light} alt={brand} loading="lazy" className={mark + controls.inLight} />
          <img src={logo.dark} alt={brand} loading="lazy" className={mark + controls.inDark} />
        </>
      ) : (
        <>
          <img src="/favicon.svg" alt={compact || !brand ? (brand ?? texts.home) : ''} width={28} height={28} />
          {!compact && <span className={controls.brand}>{brand ?? '\u00a0'}</span>}
        </>
      )}
    </span>
  );
}
