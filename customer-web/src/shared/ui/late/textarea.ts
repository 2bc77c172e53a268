import { textareaRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/theme.js';

export { Textarea } from '@chakra-ui/react';

addRecipes({ recipes: { textarea: textareaRecipe } });
