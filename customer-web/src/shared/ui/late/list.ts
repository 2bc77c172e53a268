import { listSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { List } from '@chakra-ui/react';

addRecipes({ slotRecipes: { list: listSlotRecipe } });
