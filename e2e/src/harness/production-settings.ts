import { randomBytes } from 'node:crypto';

/** Production that only this machine reaches: its network and its mail server are here, too. */
export const productionSettings = {
  ENVIRONMENT: 'production',
  REQUIRE_ADMIN_SECOND_FACTOR: 'false',
  GRAPH_EMULATED: 'false',
  GRAPH_APP_SECRET: 'app-secret-example',
  PAYMENTS_KEY: 'sk_live_of_nobody_2b7e',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_of_nobody_91c3d5e7',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
};
