import { TestEnvironment } from 'jest-environment-node';
import { withoutLeftovers } from './leftovers.mjs';

export default withoutLeftovers(TestEnvironment);
