-- The texts of the website become settings like all others, with versions and an author.
INSERT INTO "settings" ("key", "value") SELECT "handle", "value" FROM "global_settings" ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The former release reads them where they were.
CREATE FUNCTION copy_global_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO global_settings (handle, value) VALUES (NEW.key, NEW.value) ON CONFLICT (handle) DO UPDATE SET value = NEW.value;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- former release: sets none of these keys, and goes on reading the copies.
CREATE TRIGGER settings_are_copied AFTER INSERT OR UPDATE OF "value" ON "settings"
	FOR EACH ROW WHEN (NEW.key IN (
		'main_navigation_settings', 'footer_settings', 'checkout_page_settings', 'login_page_settings', 'registration_settings', 'publisher',
		'redeem_coupon_page_settings', 'reset_password_page_settings', 'default_product_components_settings'
	)) EXECUTE FUNCTION copy_global_setting();
