<?php

declare(strict_types=1);

use FanIslands\Events\EventSender;
use Illuminate\Container\Container;
use Illuminate\Contracts\Broadcasting\Factory as Broadcasting;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Events\Dispatcher as EventsContract;
use Illuminate\Contracts\Translation\Translator as TranslatorContract;
use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Http\Request;
use Illuminate\Notifications\Notifiable;
use Illuminate\Pagination\Paginator;
use Illuminate\Session\NullSessionHandler;
use Illuminate\Session\Store;
use Illuminate\Support\Facades\Facade;
use Illuminate\Translation\FileLoader;
use Illuminate\Translation\Translator;
use Illuminate\Validation\Factory;
use PHPUnit\Framework\TestCase;

/** A user of the application, as Laravel's own. */
final class SiteUser extends Model
{
    use Notifiable;

    protected $table = 'users';

    protected $guarded = [];

    public function getAuthIdentifier(): int
    {
        return (int) $this->getKey();
    }
}

/** The package's features on SQLite, with its own migrations, without the framework around it. */
abstract class FeatureTestCase extends TestCase
{
    protected const GUEST = 731204;

    /** @var object[] the events that were queued for broadcasting */
    protected array $broadcast = [];

    /** @var string[] the errors that were caught and reported */
    protected array $reported = [];

    protected Factory $validation;

    protected Dispatcher $events;

    protected function setUp(): void
    {
        $container = freshApplication(sys_get_temp_dir(), sys_get_temp_dir());
        $container['config']->set('auth.providers.users.model', SiteUser::class);
        $this->events = new Dispatcher($container);
        [$this->broadcast, $this->reported] = [[], []];
        $container->instance(Broadcasting::class, new class ($this->broadcast) {
            public function __construct(private array &$queued) {}

            public function queue(object $event): void
            {
                $this->queued[] = $event;
            }
        });
        $loader = new FileLoader(new Filesystem(), sys_get_temp_dir());
        $loader->addNamespace('fan-islands', __DIR__ . '/../resources/lang');
        $translator = new Translator($loader, 'en');
        $container->instance('translator', $translator);
        $container->instance(TranslatorContract::class, $translator);
        $this->validation = new Factory($translator, $container);
        $container->instance('validator', $this->validation);
        // Models send events of their own to the dispatcher that they were booted with.
        $container->instance(EventsContract::class, $this->events);
        $container->instance('events', $this->events);
        // Not bound itself: Laravel's router would make responses of exceptions with it.
        $errors = $this->createStub(ExceptionHandler::class);
        $errors->method('report')->willReturnCallback(function (Throwable $error): void {
            $this->reported[] = $error->getMessage();
        });
        $container->instance(EventSender::class, new EventSender($this->events, $errors));
        Model::clearBootedModels();
        Model::setEventDispatcher($this->events);

        $database = new Manager($container);
        $database->addConnection(['driver' => 'sqlite', 'database' => ':memory:', 'foreign_key_constraints' => true]);
        $database->setAsGlobal();
        $database->bootEloquent();
        $container->instance('db', $database->getDatabaseManager());
        $container->bind('db.schema', fn () => $database->schema());
        Facade::clearResolvedInstances();
        Facade::setFacadeApplication($container);
        Paginator::currentPathResolver(fn () => '/');
        $database->schema()->create('users', function ($table) {
            $table->id();
            $table->string('username');
            $table->string('initials');
            $table->timestamps();
        });
        foreach (glob(__DIR__ . '/../database/migrations/*/*.php') as $file) {
            (require $file)->up();
        }
    }

    protected function member(string $username): SiteUser
    {
        return SiteUser::query()->create(['username' => $username, 'initials' => strtoupper(substr($username, 0, 2))]);
    }

    /** @param array<string, mixed> $body */
    protected function request(array $body = [], ?SiteUser $user = null, string $session = 'a'): Request
    {
        $request = Request::create('/', 'POST', $body);
        $store = new Store('session', new NullSessionHandler());
        $store->setId(str_pad($session, 40, 'x'));
        $request->setLaravelSession($store);
        $request->setUserResolver(fn () => $user);
        return $request;
    }

    /** A value as a browser receives it. */
    protected function json(mixed $value): array
    {
        $text = $value instanceof Symfony\Component\HttpFoundation\Response ? $value->getContent() : json_encode($value);
        return json_decode($text, true, flags: JSON_THROW_ON_ERROR);
    }
}
