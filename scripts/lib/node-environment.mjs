import { TestEnvironment } from 'jest-environment-node';
import { withoutLeftovers } from './leftovers.mjs';
import { withPackages } from './packages-once.mjs';

export default withPackages(withoutLeftovers(TestEnvironment));
