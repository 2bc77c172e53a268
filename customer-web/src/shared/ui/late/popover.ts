import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Popover } from '@chakra-ui/react';

addRecipes({ slotRecipes: { popover: popoverSlotRecipe } });
