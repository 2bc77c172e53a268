import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Table } from '@chakra-ui/react';

addRecipes({ slotRecipes: { table: tableSlotRecipe } });
