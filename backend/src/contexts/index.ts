import type { Type } from '@nestjs/common';

/** The business, context by context. */
export const contexts: readonly Type[] = [];
