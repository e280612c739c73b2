/** Version of the API contract; `GET /health` and the OpenAPI document say it. */
export const apiVersion = '1.0.0';
