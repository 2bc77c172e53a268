import { fieldSlotRecipe, inputRecipe, nativeSelectSlotRecipe, textareaRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Field, Input, NativeSelect, Textarea } from '@chakra-ui/react';

addRecipes({
  recipes: { input: inputRecipe, textarea: textareaRecipe },
  slotRecipes: { field: fieldSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
});
