-- The proof holds the watched rows against the audit log by a statement of its own (`I11 records` of invariants.sql).
drop function audit_differences(integer);
