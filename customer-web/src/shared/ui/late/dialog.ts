import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Dialog } from '@chakra-ui/react';

addRecipes({ slotRecipes: { dialog: dialogSlotRecipe } });
