import type { Meta } from '@veilway/es-kernel';
import { newId } from '../../ids.js';

/**
 * The meta of one step of an operation over several streams. It has a command id of its own: when the operation is
 * tried again, the step must decide by the state as it is then, not be answered as it was before it was undone.
 * Deciders of such steps therefore find by their state that the work is done.
 */
export const stepOf = ({ expectedRevision: _, ...meta }: Meta): Meta => ({ ...meta, commandId: newId() });
