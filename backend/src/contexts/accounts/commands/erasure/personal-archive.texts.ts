/** What the index of a person's data says. */
export const texts = {
  title: (brandName: string) => `Your data at ${brandName}`,
  intro: (madeAt: string) =>
    `This is all that was stored about you at ${madeAt}, as it is stored: one file for each list, times in UTC. What is stored sealed is readable here, the private keys of your devices too, so keep this file to yourself.`,
  entries: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  kept: 'Kept:',
  files: 'Your files, and those that support sent you',
};
