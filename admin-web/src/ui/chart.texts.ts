import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    pointOf: (title: string) => `${title}: values at a point`,
    showTable: 'Show as table',
    hideTable: 'Hide table',
    saveCsv: 'Save as CSV',
    ofChart: (button: string, title: string) => `${button}: ${title}`,
    inUnit: (label: string, unit: string) => `${label} (${unit})`,
    valueOf: (label: string, value: string) => `${label} ${value}`,
    valuesAt: (point: string, values: readonly string[]) => `${point}: ${values.join(', ')}`,
  },
});
