import { useQuery } from '@tanstack/react-query';
import { useBrand } from '@veilway/web-client';
import { plans } from '../../shared/api/catalogue.js';
import { DataBlock } from '../../shared/ui/layout/data-block.js';
import { texts } from './texts.js';

const SCHEMA = 'https://schema.org';

/** What is sold here and for how much, for search engines (schema.org). */
export function StructuredData() {
  const brand = useBrand();
  const { data } = useQuery(plans);
  if (!brand || !data) return null;
  const offers = data.items.map(({ name, priceCents, currency }) => ({
    '@type': `${SCHEMA}/Offer`,
    name,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: currency,
  }));
  const product = { '@type': `${SCHEMA}/Product`, name: brand.brandName, description: texts.description, offers };
  return <DataBlock type="application/ld+json" value={{ '@context': SCHEMA, ...product }} />;
}
