export type PrivacyRating = 'protected' | 'high-risk' | 'medium-risk';

type Known = { org: string | null; isp: string | null };

const says = (text: string | null, words: readonly string[]) =>
  words.some((word) => text?.toLowerCase().includes(word) ?? false);

/** By the names of who runs the network, as specified; who comes out of one of our own servers is protected whatever it is called. */
export const ratingOf = ({ org, isp }: Known, isOurExit: boolean): PrivacyRating => {
  if (isOurExit || says(org, ['vpn', 'proxy']) || says(isp, ['vpn', 'proxy'])) return 'protected';
  return says(isp, ['residential', 'telecom', 'cable']) ? 'high-risk' : 'medium-risk';
};
