-- Who runs the intention right now: only they may finish or drop its row, however long they were frozen.
alter table idempotency add column holder uuid;
