import { enliven } from '../shared/ui/layout/enliven.js';

enliven(document);
