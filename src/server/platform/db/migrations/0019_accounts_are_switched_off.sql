-- An account is switched off by hand, in a statement of an operator's: its streams of news end with that.
-- The channel and the shape are those of `liveRepository.ts` and `liveCommands.ts`.
CREATE FUNCTION "tell_switched_off"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('linernote_live', json_build_object('type', 'session', 'userIds', json_build_array(NEW."id"))::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_switched_off" AFTER UPDATE OF "is_active" ON "users" FOR EACH ROW WHEN (OLD."is_active" AND NOT NEW."is_active") EXECUTE FUNCTION "tell_switched_off"();
