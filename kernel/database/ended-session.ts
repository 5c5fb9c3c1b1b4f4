/**
 * PostgreSQL's codes for a session that it has ended: class 08 (the connection), 57P01 to 57P05 (shut down, crashed, not
 * yet up, dropped, idle for too long), 25P03 (idle in a transaction for too long); and for one that is of no use any
 * more: 25006, by which a server takes no writes, as a former leader does once it is a standby.
 */
export const ENDED_SESSION = /^(08...|57P0[1-5]|25P03|25006)$/
