export interface ErrorDetail {
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
}

/** An error in the API's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: ErrorDetail;
  readonly type: string;

  constructor(
    status: number,
    detail: ErrorDetail,
    type = status === 402 ? 'card_error' : status >= 500 ? 'api_error' : 'invalid_request_error',
  ) {
    super(detail.message);
    this.status = status;
    this.detail = detail;
    this.type = type;
  }
}

export const errorBody = (error: ApiError): unknown => ({ error: { type: error.type, ...error.detail } });

export const missing = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param });
