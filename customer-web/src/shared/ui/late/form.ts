import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Field, Input, NativeSelect } from '@chakra-ui/react';

addRecipes({
  recipes: { input: inputRecipe },
  slotRecipes: { field: fieldSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
});
