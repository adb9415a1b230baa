import { configureSchemas } from '@tessera/contracts/schema/schema';

configureSchemas();
