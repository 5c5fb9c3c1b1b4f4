import { BoundedQueue } from '#kernel/bounded-queue.ts'

/** Every password of this process is hashed here, so that many logins at once do not slow down browsing. */
export const hashing = new BoundedQueue({ atOnce: 2, waiting: 200 })
