/** For a table inside of a card, which has the ground and the border already. */
export const plainRows = {
  '& tr': { bg: 'transparent' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
};
