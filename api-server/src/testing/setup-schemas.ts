import { configureSchemas } from '@tessera/contracts/http/schema';

configureSchemas();
