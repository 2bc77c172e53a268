import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Menu } from '@chakra-ui/react';

addRecipes({ slotRecipes: { menu: menuSlotRecipe } });
