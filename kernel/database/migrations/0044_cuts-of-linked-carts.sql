-- What linking a guest’s cart had to leave out is named in the cart until it changes.
ALTER TABLE "carts" ADD COLUMN "cut_when_linked" jsonb DEFAULT '[]'::jsonb NOT NULL;