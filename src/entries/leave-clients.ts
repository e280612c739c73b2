import type { RequestListener, ServerResponse } from 'node:http';

/** An application whose clients can be told to go on somewhere else. */
export interface Leaving {
  serve: RequestListener;
  /**
   * From now on each answer ends its connection, also the answers to what is under way: a client of HTTP/1.1 then sends
   * nothing more over it, which would meet a closed socket, and its next request finds a process that stays.
   */
  leave: () => void;
}

export function leaveClients(app: RequestListener): Leaving {
  const underWay = new Set<ServerResponse>();
  let isLeaving = false;
  const endConnectionAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  return {
    serve(request, response) {
      if (isLeaving) endConnectionAfter(response);
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      app(request, response);
    },
    leave: () => {
      isLeaving = true;
      underWay.forEach(endConnectionAfter);
    },
  };
}
