import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { createToaster, Toast, Toaster } from '@chakra-ui/react';

addRecipes({ slotRecipes: { toast: toastSlotRecipe } });
