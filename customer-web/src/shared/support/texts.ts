import { inLanguage } from '@veilway/web-client';

const two = (digits: number) => String(digits).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const texts = inLanguage({
  en: {
    counted: (days: string, opensAt: number, closesAt: number, zone: string) =>
      `Only the hours when we are there count: ${days}, ${clock(opensAt)} to ${clock(closesAt)}, ${zone}.`,
  },
});
