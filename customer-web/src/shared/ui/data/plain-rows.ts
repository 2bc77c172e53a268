/** For a table inside of a card: background and border are the card's. */
export const plainRows = {
  '& tr': { bg: 'transparent' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
};
