import { createHash } from 'node:crypto';

/** The fewest settings with which production starts, with secrets that belong to nobody. */
export const productionVariables = {
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://tessera.example',
  SMTP_URL: 'smtps://mail.example',
  GRAPH_URL: 'https://graph.example',
  GRAPH_APP_SECRET: 'app-secret-example',
  PAYMENTS_KEY: 'sk_live_of_nobody_2b7e',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_of_nobody_91c3d5e7',
  // Looks random, and is the same in each run.
  ENCRYPTION_KEY: createHash('sha256').update('the key of the tests').digest('base64'),
} as const;
